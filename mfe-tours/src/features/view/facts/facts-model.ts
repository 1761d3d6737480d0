import type { TourFacts } from '@safarnama/shared/contract';
import { clockTime } from '@safarnama/shared/domain';
import { content } from './content.ts';

const textOf = (texts: Readonly<Record<string, string>>, value: string): string => texts[value] ?? value;

/** Meals by day; consecutive days with the same meals are one entry. */
const mealsOf = ({ meals }: TourFacts): string[] => {
  const spans: { from: string; to: string; meals: string }[] = [];
  for (const row of meals) {
    const served = row.meals.map((meal) => textOf(content.meal, meal)).join(', ');
    if (!row.day || !served) continue;
    const last = spans.at(-1);
    if (last?.meals === served && Number(last.to) + 1 === Number(row.day)) last.to = row.day;
    else spans.push({ from: row.day, to: row.day, meals: served });
  }
  return spans.map(({ from, to, meals: served }) => `${content.days(from, to)}: ${served}`);
};

/** The known facts with their names; unknown ones are omitted. */
export const factsModel = (facts: TourFacts, time: string) => ({
  short: [
    { name: content.reporting, value: clockTime(time) },
    { name: content.difficulty, value: textOf(content.difficulties, facts.difficulty) },
    { name: content.group, value: content.people(facts.group_min, facts.group_max) },
    { name: content.languages, value: facts.guide_languages.join(', ') },
  ].filter(({ value }) => value),
  lists: [
    { name: content.included, texts: facts.included, mark: 'check' as const },
    { name: content.notIncluded, texts: facts.not_included, mark: 'close' as const },
    { name: content.meals, texts: mealsOf(facts) },
    { name: content.suits, texts: facts.suits },
    { name: content.bring, texts: facts.bring },
    { name: content.documents, texts: facts.documents },
  ].filter(({ texts }) => texts.length > 0),
});
