import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { doTask, type Item } from '../../contract.ts'
import module from '../../module.ts'
import { clearing } from '../../rules/clearing.ts'
import { LeavesOn, Things } from './Tags.tsx'

/** What becomes of one item: returned, not applicable, not returned with the reason and what is deducted, or open again. */
export function ClearForm({ item, onClose }: { item: Item; onClose(): void }) {
  const { t, pick, name, choices } = useText()
  const { say } = useSay()
  const [first] = item.can
  const form = useForm(doTask, {
    initial: { id: item.id, seen: item.status, files: [], comment: '', ...(first && { action: first }) },
    draft: `off-boarding.do.${item.id}`,
    unkept: ['files', 'seen', 'action'],
    words: 'off-boarding.do.',
    check: { set: clearing, facts: { holds: item.holds }, p: {} },
    onSent() {
      say(t('off-boarding.done'))
      onClose()
    },
  })
  const missing = form.values.action === 'not-returned'
  return (
    <FormSheet title={pick(item.taskCn, item.taskEn)} form={form} action={t('kit.save')} onClose={onClose}>
      <div className="stack below">
        <span className="row between wrap">
          <b data-typed="">{name(item.person)}</b>
          <LeavesOn {...item} />
        </span>
        <Things {...item} />
      </div>
      <Fields
        of={form}
        only={missing ? ['action', 'comment', 'amountFen', 'files'] : ['action', 'comment', 'files']}
        over={{
          action: { options: choices('off-boarding.act.', item.can), select: item.can.length > 2 },
          comment: { required: missing, lines: true },
          files: (field) => <SentFiles {...field} policy={module.name} />,
        }}
      />
    </FormSheet>
  )
}
