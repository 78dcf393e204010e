import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import type { MoveCall } from '#foundation/web/kit/Moves.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ListRow, listCancel, listClose, listReject, listRemind, listSign } from '../../contract/lists.ts'

export const ACTS = ['sign', 'reject', 'remind', 'cancel', 'close'] as const
export type Act = (typeof ACTS)[number]
const CALLS: Readonly<Record<Act, MoveCall>> = { sign: listSign, reject: listReject, remind: listRemind, cancel: listCancel, close: listClose }

/** What is done with some lists. */
export interface Acting {
  act: Act
  rows: readonly Pick<ListRow, 'id' | 'number'>[]
}

/** Asks for what is said with an act, and does it. */
export function ActForm({ act, rows, onClose }: Acting & { onClose(done: boolean): void }) {
  const { t } = useText()
  const { say } = useSay()
  const words = `ojt.act.${act}`
  const form = useForm(CALLS[act], {
    initial: { ids: rows.map(({ id }) => id) },
    draft: `${words}.${rows[0]?.id ?? ''}`,
    unkept: ['ids'],
    words: 'ojt.act.',
    onSent: () => {
      onClose(true)
      say(t(`${words}.done`))
    },
  })
  return (
    <FormSheet title={t(words)} form={form} action={t(words)} onClose={() => onClose(false)}>
      <p className="hint">{t(`${words}.ask`, { count: rows.length })}</p>
      <p translate="no">{rows.map(({ number }) => number).join(' ')}</p>
      <Fields of={form} only={['comment']} />
    </FormSheet>
  )
}
