import { listed } from '#foundation/contract/texts.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { FollowUp, OwnReport, RoundForm } from '../../contract.ts'
import { answered } from './answered.ts'

type Told = Pick<OwnReport, 'place' | 'temperature' | 'symptoms' | 'answers' | 'reportedBy' | 'reportedAt' | 'files'> &
  Partial<Pick<OwnReport, 'quarantineUntil' | 'comment'>>

/** What was said in a report, by whom and when; with the questions of its round where they are known. */
export function Said({ of, form = null }: { of: Told; form?: RoundForm }) {
  const text = useText()
  const { t, lang, name } = text
  const said = (key: string) => t(`health-report.form.${key}`)
  const measured = useMeasured()
  const answers = answered(form, of.answers, text)
  const facts = [
    ...measured(of),
    ...(of.place ? [{ label: said('place'), value: <span data-typed="">{of.place}</span> }] : []),
    ...(of.reportedAt
      ? [{ label: said('reportedAt'), value: `${formatInstant(of.reportedAt, lang)}${of.reportedBy ? ` · ${name(of.reportedBy)}` : ''}` }]
      : []),
    ...(of.quarantineUntil ? [{ label: said('quarantineUntil'), value: formatDay(of.quarantineUntil, lang) }] : []),
    ...(of.comment ? [{ label: said('comment'), value: <span data-typed="">{of.comment}</span> }] : []),
  ]
  return (
    <>
      <Facts items={facts} />
      {answers.length > 0 && (
        <div data-typed="">
          <Facts items={answers} />
        </div>
      )}
      <Attached files={of.files} />
    </>
  )
}

/** Temperature and symptoms as facts. */
function useMeasured() {
  const { t, lang } = useText()
  return ({ temperature, symptoms }: Pick<Told, 'temperature' | 'symptoms'>) => [
    { label: t('health-report.form.temperature'), value: temperature === null ? '—' : `${temperature.toFixed(1)} ${t('health-report.form.temperature.unit')}` },
    {
      label: t('health-report.form.symptoms'),
      value:
        symptoms.length > 0
          ? listed(
              symptoms.map((one) => t(`health-report.symptom.${one}`)),
              lang,
            )
          : t('health-report.noSymptoms'),
    },
  ]
}

/** What was noted since, the latest first. */
export function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  const { t, lang, name } = useText()
  const measured = useMeasured()
  if (followUps.length === 0) return null
  return (
    <section className="stack" aria-label={t('health-report.followup.list')}>
      <h3>{t('health-report.followup.list')}</h3>
      {followUps.map((one) => (
        <div key={one.id}>
          <small className="muted">
            {formatInstant(one.at, lang)} · {name(one.by)}
          </small>
          <Facts
            items={[
              ...measured(one),
              { label: t('health-report.form.testResult'), value: t(`health-report.testResult.${one.testResult}`) },
              ...(one.note ? [{ label: t('health-report.form.note'), value: <span data-typed="">{one.note}</span> }] : []),
            ]}
          />
        </div>
      ))}
    </section>
  )
}
