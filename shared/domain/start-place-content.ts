/** The place that the tour search starts with. */
export const START_PLACE = 'gwalior';
