import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'

const SIZE = 240
export const linkTo = (path: string, lang: string): string => `${location.origin}/${lang}${path}`

/** The link of an event and its code, for posters and messages. */
export function LinkSheet({ code, name, onClose }: { code: string; name: string; onClose(): void }) {
  const { t, lang } = useText()
  const link = linkTo(`/registration/${code}`, lang)
  return (
    <Sheet title={t('events.link')} onClose={onClose}>
      <div className="stack tight centre">
        <b data-typed>{name}</b>
        <QrCode text={link} size={SIZE} label={t('events.link.code', { name })} />
        <code className="anywhere" translate="no">
          {link}
        </code>
        <CopyButton text={link} label={t('events.link.copy')} />
      </div>
    </Sheet>
  )
}
