export const START_PLACE = 'ग्वालियर';
