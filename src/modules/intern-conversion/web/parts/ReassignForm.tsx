import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Item, reassign } from '../../contract.ts'

/** Gives an item to somebody else at the stage where it is. */
export function ReassignForm({ item, onClose }: { item: Item; onClose(): void }) {
  const { t } = useText()
  const form = useForm(reassign, {
    initial: { id: item.id },
    draft: `intern-conversion.reassign.${item.id}`,
    unkept: ['ssoId'],
  })
  return (
    <FormSheet title={t('intern-conversion.reassign.do')} form={form} told="intern-conversion.reassign.done" onClose={onClose}>
      <p className="hint">{t('intern-conversion.reassign.note', { stage: t(`state.ConversionItem.stage.${item.stage}`) })}</p>
      <PersonPick
        label={t('intern-conversion.reassign.to')}
        required
        value={form.values.ssoId}
        fault={form.fault('ssoId')}
        onChange={(ssoId) => form.set('ssoId', ssoId)}
      />
    </FormSheet>
  )
}
