import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatMonth } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Resume } from '../../contract/index.ts'
import { entriesOf, type FieldKind, fieldsOf, SECTION_NAMES } from '../../rules/resume.ts'

/** What somebody said of themselves, as it was sent. */
export function ResumeView({ content }: { content: Resume }) {
  const { t, lang } = useText()
  const said = (kind: FieldKind, value = '') => (kind === 'month' ? formatMonth(value, lang) : kind === 'day' ? formatDay(value, lang) : value)
  const filled = SECTION_NAMES.filter((section) => entriesOf(content)[section].length > 0)
  if (filled.length === 0 && content.skills.length === 0) return <p className="muted">{t('internal-jobs.resume.empty')}</p>
  return (
    <div className="stack">
      {filled.map((section) => (
        <section key={section} className="stack" aria-label={t(`internal-jobs.resume.${section}`)}>
          <b>{t(`internal-jobs.resume.${section}`)}</b>
          {entriesOf(content)[section].map((entry) => (
            <Facts
              key={JSON.stringify(entry)}
              items={fieldsOf(section)
                .filter(([name]) => entry[name])
                .map(([name, kind]) => ({ label: t(`internal-jobs.resume.${section}.${name}`), value: <span data-typed="">{said(kind, entry[name])}</span> }))}
            />
          ))}
        </section>
      ))}
      {content.skills.length > 0 && (
        <section aria-label={t('internal-jobs.resume.skills')}>
          <b>{t('internal-jobs.resume.skills')}</b>
          <p data-typed="">{content.skills.join(' · ')}</p>
        </section>
      )}
    </div>
  )
}
