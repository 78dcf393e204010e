import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { EventAbout } from './EventAbout.tsx'
import type { EventDraft } from './shown.ts'
import { useSpan } from './useSpan.ts'

/** The event as people will see it, with what is filled in so far. */
export function EventPreview({ values }: { values: EventDraft }) {
  const { t, name, pick } = useText()
  const span = useSpan()
  const now = serverNow().toISOString()
  const { titleCn = '', titleEn = '', contentCn = '', contentEn = '', cover = null, draw = false, season = '', seasonMost = 1, sessions = [] } = values
  const { registrationStart = now, registrationEnd = now, cancelUntil = now } = values
  return (
    <div className="stack">
      <EventAbout of={{ titleCn, titleEn, contentCn, contentEn, cover, draw, season, seasonMost, registrationStart, registrationEnd, cancelUntil }} />
      {sessions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is not saved yet has nothing else to be known by
        <p key={at}>
          <b data-typed>{name(one)}</b> {one.start && one.end && span(one)} · <span data-typed>{pick(one.placeCn, one.placeEn)}</span> ·{' '}
          {t('events.people', { people: one.limit })}
        </p>
      ))}
    </div>
  )
}
