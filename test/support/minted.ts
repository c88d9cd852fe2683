/** How many worlds and ids a file of tests has made so far. What is dealt depends on it, so each file begins anew. */
export const minted = { worlds: 0, ids: 0 }
