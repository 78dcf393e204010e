import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MemberRow, type roleDetail, saveMembers } from '../../contract/index.ts'
import { SecondBox } from './SecondBox.tsx'
import { useRoleWords } from './useRoleWords.ts'

/** Until when somebody keeps a role. */
export function EndDateForm({ role, member, close }: { role: OutputOf<typeof roleDetail>; member: MemberRow; close(): void }) {
  const { t, name } = useText()
  const words = useRoleWords()
  const form = useForm(saveMembers, {
    initial: { role: role.code, change: [{ id: member.id, to: member.to }] },
    draft: `system.member.${member.id}`,
    onSent: (outcome) => {
      close()
      words.told(outcome)
    },
  })
  const { values: v, set, fault } = form
  const to = v.change?.[0]?.to ?? null
  const longer = member.to !== null && (to === null || to > member.to)
  return (
    <FormSheet title={t('system.members.endDateOf', { name: name(member.person) })} form={form} action={t('kit.save')} onClose={close}>
      <DateField
        label={t('system.members.to')}
        note={t('system.members.toNote')}
        value={to ?? undefined}
        fault={fault('change.0.to')}
        onChange={(x) => set('change', [{ id: member.id, to: x ?? null }])}
      />
      {longer && <SecondBox role={role} second={v.second ?? false} ask={(x) => set('second', x)} />}
      <TextAreaField label={t('system.reason')} required max={200} value={v.reason} fault={fault('reason')} onChange={(x) => set('reason', x)} />
    </FormSheet>
  )
}
