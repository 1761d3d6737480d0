export const content = {
  title: 'Guides',
  intro: 'People who know the way.',
  filter: 'Search by name',
  none: 'No guide has this name.',
  chart: 'Trips in the last four months',
  form: 'Ask for a guide',
  name: 'Your name',
  days: 'Days',
  send: 'Send',
  sent: (id: number) => `Your request has the number ${id}.`,
  failed: 'The request could not be sent.',
} as const;
