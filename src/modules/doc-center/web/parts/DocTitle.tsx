import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props {
  document: { uid: string; cid: string; titleCn: string; titleEn: string }
  fresh?: boolean
  /** Opens on that page. */
  page?: number
}

/** The title of a document, which opens it. */
export function DocTitle({ document: { uid, cid, titleCn, titleEn }, fresh = false, page }: Props) {
  const { t, lang, pick } = useText()
  return (
    <>
      <Link to={`/${lang}/doc-center/${cid}/${uid}${page ? `?page=${page}` : ''}`} data-typed="">
        {pick(titleCn, titleEn)}
      </Link>{' '}
      {fresh && <Tag tone="g">{t('doc-center.new')}</Tag>}
    </>
  )
}
