import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import { COMMENT_MAX } from '../../rules/checks.ts'
import { ItemAddSign } from './ItemAddSign.tsx'
import { ItemGiveBack } from './ItemGiveBack.tsx'
import { ItemPerson } from './ItemPerson.tsx'
import type { Deciding } from './useDeciding.ts'
import { type SheetAct, useItemSheet } from './useItemSheet.ts'

/** What is asked before a task is transferred, a question put, a request withdrawn, ended or started again. Closing it keeps what was typed. */
export function ItemSheet({
  item,
  act,
  taskId,
  deciding,
  onClose,
}: {
  item: ItemDetail
  act: SheetAct
  taskId: string | undefined
  deciding: Deciding
  onClose(): void
}) {
  const { t, name } = useText()
  const { form, person, choose, needs } = useItemSheet(item, { act, taskId, deciding, onClose })
  const task = item.timeline.find((line) => line.id === taskId)
  const what = task ? 'handOver' : act
  return (
    <FormSheet title={t(`workflow.item.title.${what}`)} form={form} action={t(`workflow.item.send.${what}`)} onClose={onClose}>
      <p className="muted">
        {t(`workflow.item.about.${what}`, { ...(task?.person && { name: name(task.person) }), ...(item.movesTo !== null && { version: item.movesTo }) })}
      </p>
      {needs.person && <ItemPerson label={t(`workflow.item.to.${act}`)} value={person} excluded={needs.notThese} fault={form.fault('to')} onChange={choose} />}
      {act === 'addSign' && <ItemAddSign item={item} form={form} excluded={needs.notThese} />}
      {act === 'giveBack' && <ItemGiveBack item={item} form={form} />}
      <TextAreaField
        label={t(act === 'ask' ? 'workflow.item.question' : 'kit.reason')}
        required={needs.words}
        max={COMMENT_MAX}
        value={form.values.comment ?? ''}
        fault={form.fault('comment')}
        onChange={(text) => form.set('comment', text ?? '')}
      />
    </FormSheet>
  )
}
