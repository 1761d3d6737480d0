export const content = {
  title: 'Good to know',
  reporting: 'Reporting time',
  meetingPoint: 'Meeting point on the map',
  difficulty: 'Difficulty',
  difficulties: { easy: 'Easy', moderate: 'Moderate', hard: 'Demanding' } as Readonly<Record<string, string>>,
  group: 'Group size',
  people: (min: number, max: number) =>
    min > 0 && max > min
      ? `${min} to ${max} travellers`
      : max > 0
        ? `Up to ${max} travellers`
        : min > 0
          ? `From ${min} travellers`
          : '',
  languages: 'The guide speaks',
  suits: 'Suits',
  included: 'Included',
  notIncluded: 'Not included',
  meals: 'Meals by day',
  meal: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as Readonly<Record<string, string>>,
  days: (from: string, to: string) => (from === to ? `Day ${from}` : `Days ${from} to ${to}`),
  bring: 'What to bring',
  documents: 'Documents',
};
