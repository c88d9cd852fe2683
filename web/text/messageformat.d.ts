/** The entry that Node can load has no types of its own. */
declare module '@messageformat/core/compile-module.js' {
  const compileModule: typeof import('@messageformat/core/lib/compile-module.js').default
  export = compileModule
}
