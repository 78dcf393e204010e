import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN } from '../../contract/base.ts'
import type { CycleRow } from '../../contract/cycles.ts'
import { recordExtend } from '../../contract/records.ts'

/** Opens a stage of a cycle longer, for all of its records (PERF-30). */
export function ExtendCycle({ cycle, onClose }: { cycle: Pick<CycleRow, 'id'>; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(recordExtend, {
    initial: { ids: [], cycle: cycle.id },
    draft: `performance.extend.${cycle.id}`,
    words: 'performance.extend.',
    onSent({ done }) {
      onClose()
      say(t('performance.act.extend.done', { count: done }))
    },
  })
  return (
    <FormSheet title={t('performance.cycles.extend')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} only={['stage', 'dueOn', 'reason']} />
    </FormSheet>
  )
}

/** The button that leads there, for who administers records. */
export function ExtendButton({ onOpen }: { onOpen(): void }) {
  const { t } = useText()
  if (!useMe().may(ADMIN)) return null
  return (
    <button type="button" className="btn link" onClick={onOpen}>
      {t('performance.cycles.extend')}
    </button>
  )
}
