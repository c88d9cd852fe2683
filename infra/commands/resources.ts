import { ifThere, type Outside } from './outside.ts'

/** A resource of a stack, as CloudFormation lists it. */
export interface Resource {
  LogicalResourceId: string
  /** Absent until it is made. */
  PhysicalResourceId?: string
  ResourceType: string
  ResourceStatus: string
}

/**
 * The resources of a stack, by its name, or by its id once it is deleted; null where there is no such stack. What an update has
 * removed is listed for a while: it is left out.
 */
export async function resourcesOf({ aws }: Pick<Outside, 'aws'>, stack: string): Promise<Resource[] | null> {
  const said = await ifThere(aws('cloudformation', 'list-stack-resources', '--stack-name', stack))
  const all: Resource[] | undefined = said?.StackResourceSummaries
  return all?.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE') ?? null
}
