import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { opensTo } from '../../rules/links.ts'

/** A link that somebody reported: a text, and a button that opens it after a warning (INFR-09). */
export function LinkText({ link }: { link: string }) {
  const { t } = useText()
  const { confirm } = useSay()
  const to = opensTo(link)
  const open = async () => {
    const sure = await confirm({ title: t('infringement.link.warning'), text: t('infringement.link.ask'), action: t('infringement.link.open'), danger: true })
    if (sure !== undefined) window.open(to, '_blank', 'noopener,noreferrer')
  }
  return (
    <span className="anywhere">
      <span data-typed="">{link || '—'}</span>{' '}
      {to && (
        <button type="button" className="btn link" onClick={() => void open()}>
          {t('infringement.link.open')}
        </button>
      )}
    </span>
  )
}
