/**
 * Stands in bundles for the package `@aws/lambda-invoke-store`, in which the SDK looks for the trace of an event where a
 * function handles several at once. Ours handle one at a time, and the SDK finds its trace in the environment.
 */
export const InvokeStore = { getInstanceAsync: async () => null }
