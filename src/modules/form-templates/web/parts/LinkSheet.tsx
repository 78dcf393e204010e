import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { TemplateRow } from '../../contract/index.ts'

/** The way to a form, to be sent or hung on a wall; it opens for its audience only. */
export function LinkSheet({ form, onClose }: { form: TemplateRow; onClose(): void }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const address = `${location.origin}/${lang}/form-view?schemaId=${form.schemaId}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    say(t('form-templates.linkCopied'))
  }
  return (
    <Sheet title={pick(form.nameCn, form.nameEn)} onClose={onClose}>
      <div className="stack" style={{ justifyItems: 'center', paddingBottom: 16 }}>
        <QrCode text={address} label={t('form-templates.linkCode', { name: pick(form.nameCn, form.nameEn) })} />
        <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
        <button type="button" className="btn" onClick={() => void copy()}>
          {t('form-templates.copyLink')}
        </button>
      </div>
    </Sheet>
  )
}
