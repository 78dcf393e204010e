import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BoardView, type Named, shareBoard } from '../../contract/index.ts'

/** The roles that a board is shared with: each of their people sees the widgets that are theirs, cut to what they may see. */
export function ShareSheet({ board, roles, onClose }: { board: BoardView; roles: readonly Named[]; onClose(): void }) {
  const { t, pick } = useText()
  const form = useForm(shareBoard, {
    initial: { id: board.id, version: board.version, roles: board.sharedRoles.map(({ key }) => key) },
    draft: `dashboard.share.${board.id}.${board.version}`,
    onSent: onClose,
  })
  return (
    <FormSheet title={t('dashboard.share')} form={form} action={t('dashboard.share.save')} onClose={onClose}>
      <p className="hint">{t('dashboard.share.says')}</p>
      <ManyField
        label={t('dashboard.share.roles')}
        value={form.values.roles}
        options={roles.map(({ key, nameCn, nameEn }) => ({ value: key, label: pick(nameCn, nameEn) }))}
        onChange={(chosen) => form.set('roles', [...(chosen ?? [])])}
        fault={form.fault('roles')}
      />
    </FormSheet>
  )
}
