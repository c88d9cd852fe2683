import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { env } from './env.ts'

/** Messages that SES has put into the bucket, by their ids. */
interface KeptMessages {
  /** The whole message; null if it is gone. */
  read(id: string): Promise<Uint8Array | null>
  remove(id: string): Promise<void>
}

export function keptMessages(): KeptMessages {
  const client = new S3Client({ followRegionRedirects: false })
  const at = (id: string) => ({ Bucket: env('POSTHORN_REPLIES'), Key: `replies/${id}` })
  return {
    async read(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(id)))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id)))
    },
  }
}
