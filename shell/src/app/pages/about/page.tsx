import { Head, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass, layout } from '@safarnama/shared/ui';
import { useEffect } from 'react';
import { idle } from '../../../idle.ts';
import { sendGreeting } from '../../api/send-greeting.ts';
import { DRAWN } from '../../hero/fill-slides.ts';
import { HeroSlider } from '../../hero/hero-slider.tsx';
import css from './about.module.css';
import { ABOUT } from './content.ts';

const SLIDES = DRAWN.map((url, index) => ({ url, alt: ABOUT.slides[index] ?? '' }));

export function Component() {
  const { http, links } = useHost();
  // Deferred: the HTTP client must not load before the code of the page.
  useEffect(() => void idle().then(() => sendGreeting(http)), [http]);
  return (
    <>
      <Head title={ABOUT.title} description={ABOUT.description} />
      <HeroSlider label={ABOUT.slider} slides={SLIDES}>
        <div className={`${layout.container} ${css.welcome}`}>
          <h1>{ABOUT.title}</h1>
          <p>{ABOUT.tagline}</p>
        </div>
      </HeroSlider>
      <div className={`${layout.container} ${css.body}`}>
        <section className={css.who} aria-labelledby="who">
          <h2 id="who">{ABOUT.who.title}</h2>
          <div>
            {ABOUT.who.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
        <div className={css.goals}>
          {ABOUT.goals.map(({ title, text }) => (
            <article key={title} className={css.goal}>
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </div>
        <section aria-labelledby="team">
          <h2 id="team">{ABOUT.team.title}</h2>
          <div className={css.team}>
            {ABOUT.team.members.map(({ name, role, text }) => (
              <article key={name} className={css.member}>
                <span className={css.initial} aria-hidden="true">
                  {name.charAt(0)}
                </span>
                <h3>{name}</h3>
                <p className={layout.eyebrow}>{role}</p>
                <p>{text}</p>
              </article>
            ))}
          </div>
        </section>
        <p className={css.cta}>
          {ABOUT.cta.text}{' '}
          <Link className={buttonClass('primary', 'large')} to={links.contact()}>
            {ABOUT.cta.link}
          </Link>
        </p>
      </div>
    </>
  );
}
