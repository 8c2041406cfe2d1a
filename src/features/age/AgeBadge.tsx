import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { ageClass } from './age-class.ts';
import type { Age } from './model.ts';

/** Shows the number; screen readers get the full label. */
export function AgeBadge({ age }: { age: Age }) {
  const { messages, format } = useLanguage();
  const least = useStore(age.$age);
  const group = ageClass(least);
  if (least === undefined || group === undefined) return null;
  const number = format.number(least);
  const label = messages.age.label(number, messages.age.classes[group]);
  return (
    <div className="age-badge" role="img" aria-label={label} data-class={group} part="age-badge">
      <bdi dir="ltr">{number}+</bdi>
    </div>
  );
}
