/** Stands in bundles for `make-plural/plurals`, which knows every language: those that there are catalogues in. */
export { en, pl, ru, uk } from '../../../node_modules/make-plural/plurals.mjs'
