/** Stands in for the federation runtime's sentences about its faults: the code and the address of its documentation are said all the same. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
