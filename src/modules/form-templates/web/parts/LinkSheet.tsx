import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { TemplateRow } from '../../contract/index.ts'

/** The way to a form, to be sent or hung on a wall; it opens for its audience only. */
export function LinkSheet({ form, onClose }: { form: TemplateRow; onClose(): void }) {
  const { t, lang, pick } = useText()
  const address = `${location.origin}/${lang}/form-view?schemaId=${form.schemaId}`
  return (
    <Sheet title={pick(form.nameCn, form.nameEn)} onClose={onClose}>
      <div className="stack centre">
        <QrCode text={address} label={t('form-templates.linkCode', { name: pick(form.nameCn, form.nameEn) })} />
        <code className="anywhere">{address}</code>
        <CopyButton text={address} label={t('form-templates.copyLink')} />
      </div>
    </Sheet>
  )
}
