/** The schemas of the shell's reads, in a chunk of their own: a page painted by the server needs none of them. */
export { API, featureCards, footerPackages, heroImages, READS } from '@safarnama/shared/contract';
