import type { ReactNode } from 'react'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Report, relate } from '../../contract.ts'
import { Opener, type Over } from './Opener.tsx'

/** A part of a report under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** What people wrote, with the paragraphs they made. */
export const Typed = ({ text }: { text: string }) => (
  <p className="lines" data-typed="">
    {text}
  </p>
)

/** The reports that belong with it; who manages them takes a link away. */
export function Related({ report: { id, related, can }, page }: Over & { report: Report }) {
  const { t } = useText()
  if (related.length === 0) return null
  return (
    <Section title={t('security-report.related')}>
      <ul>
        {related.map((one) => (
          <li key={one.id}>
            <Opener page={page} row={one} /> · {one.kind && t(`security-report.kind.${one.kind}`)} · <span data-typed="">{one.place}</span>{' '}
            <Moves
              of={{ unlink: act(relate, () => ({ linked: false, number: one.number })) }}
              row={{ id, can: can.includes('relate') ? ['unlink'] : [] }}
              words="security-report.act."
              values={{ number: one.number }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Who was involved. */
export function People({ people }: Pick<Report, 'people'>) {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <Section title={t('security-report.list.people')}>
      <ul>
        {people.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is shown has no order but its own
          <li key={at}>
            {t(`security-report.role.${one.role}`)} · <span data-typed="">{[one.name, one.ssoId, one.contact].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What was added to it since it was submitted. */
export function Findings({ findings }: Pick<Report, 'findings'>) {
  const { t, lang, name } = useText()
  if (findings.length === 0) return null
  return (
    <Section title={t('security-report.findings')}>
      <div className="stack">
        {findings.map((one) => (
          <div key={one.id}>
            <small className="muted">
              {t(`security-report.findingKind.${one.kind}`)} · {name(one.by)} · {formatInstant(one.at, lang)}
            </small>
            <Typed text={one.text} />
            <Attached files={one.files} />
          </div>
        ))}
      </div>
    </Section>
  )
}
