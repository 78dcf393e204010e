import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FormFields } from '#modules/form-templates/web/parts/FormFields.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Asking, type OwnReport, submit } from '../../contract.ts'
import module from '../../module.ts'
import { reporting } from '../../rules.ts'

interface Props {
  round: Asking
  day: Asking['days'][number]
  /** What was reported, to be corrected. */
  before?: OwnReport
  /** For whom a manager reports. */
  member?: PersonRef
  onClose(): void
}

/** A report of one day: what every round asks, and the questions of this one. */
export function ReportForm({ round, day: { day }, before, member, onClose }: Props) {
  const { t, pick, lang } = useText()
  const { say } = useSay()
  const { place = '', temperature = null, symptoms = [], answers = {}, files = [] } = before ?? {}
  const form = useForm(submit, {
    initial: {
      ...{ roundId: round.id, day, place, temperature, symptoms, answers, files: files.map(({ id }) => id) },
      ...(member && { ssoId: member.ssoId }),
    },
    draft: `health-report.${round.id}.${day}.${member?.ssoId ?? 'own'}`,
    // nobody's illness stays on a device that others use too
    unkept: ['temperature', 'symptoms', 'answers', 'files'],
    words: 'health-report.form.',
    check: { set: reporting, facts: round, p: {}, fields: ['day', 'temperature', 'files'] },
    onSent: ({ flagged }) => {
      onClose()
      say(t(flagged ? 'health-report.form.flagged' : 'health-report.form.done'))
    },
  })
  return (
    <FormSheet title={t(before ? 'health-report.act.correct' : 'health-report.act.report')} form={form} onClose={onClose}>
      {member && <PersonCell person={member} />}
      <p className="muted">
        <span data-typed="">{pick(round.nameCn, round.nameEn)}</span> · {formatDay(day, lang)}
      </p>
      <Fields of={form} only={['temperature', 'symptoms', 'place']} />
      {round.form && (
        <FormFields
          fields={round.form.fields}
          known={round.form.known}
          answers={form.values.answers ?? {}}
          onChange={(next) => form.set('answers', next)}
          fault={(path) => form.fault(`answers.${path}`)}
        />
      )}
      <Fields of={form} only={['files']} over={{ files: (field) => <SentFiles {...field} policy={module.name} before={files} /> }} />
      {form.fault('day') && (
        <p className="note-box bad" role="alert">
          {form.fault('day')}
        </p>
      )}
    </FormSheet>
  )
}
