import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type applicationList, applicationMove } from '../../contract/index.ts'

type Row = OutputOf<typeof applicationList>['list'][number]
type Moved = Pick<Row, 'id' | 'progress' | 'next'> & { person: PersonRef }

/** Moves applications on, or ends them; whom and to which step stands above (IJOB-11). */
export function MoveForm({ rows, onClose }: { rows: readonly Moved[]; onClose(done: boolean): void }) {
  const { t, name, choices } = useText()
  const { say } = useSay()
  const [first] = rows
  const from = first?.progress ?? '0'
  const next = first?.next ?? null
  const ends = from === '0' ? (['10'] as const) : (['8', '10'] as const)
  const form = useForm(applicationMove, {
    initial: { ids: rows.map(({ id }) => id), from, visible: true, ...(next && { to: next }) },
    draft: `internal-jobs.move.${rows.map(({ id }) => id).join()}.${from}`,
    words: 'internal-jobs.move.',
    onSent: () => {
      onClose(true)
      say(t('internal-jobs.move.done'))
    },
  })
  const { to } = form.values
  const isEnd = to === '8' || to === '10'
  return (
    <FormSheet title={t('internal-jobs.move')} form={form} action={t('internal-jobs.move.confirm')} onClose={() => onClose(false)}>
      <p className="note-box">
        {t('internal-jobs.move.whom', {
          people: rows.map(({ person }) => name(person)).join(' · '),
          from: t(`state.JobApplication.progress.${from}`),
          to: to ? t(`state.JobApplication.progress.${to}`) : '…',
        })}
      </p>
      <Fields
        of={form}
        only={['to', 'startDate', 'reason', 'visible', 'note']}
        over={{
          to: { options: choices('state.JobApplication.progress.', [...(next ? [next] : []), ...ends]), select: true },
          startDate: to === '6' ? { required: true } : null,
          reason: isEnd ? { required: true } : null,
          visible: isEnd ? undefined : null,
        }}
      />
    </FormSheet>
  )
}
