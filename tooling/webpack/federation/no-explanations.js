/** Replaces the federation runtime's error texts: errors still have their code and the address of its documentation. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
