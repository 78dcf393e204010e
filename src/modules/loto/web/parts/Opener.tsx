import { Link } from 'react-router'
import { useText } from '#foundation/web/text.tsx'

/** The code of a procedure, which leads to it. */
export function Opener({ of, desk }: { of: { id: string; procedureCode: string }; desk: 'sop' | 'sopreview' | 'ehsreview' }) {
  const { t, lang } = useText()
  return (
    <Link className="link" translate="no" to={`/${lang}/lotosop/${desk}/details?id=${of.id}&from=index`}>
      {of.procedureCode || t('loto.noCode')}
    </Link>
  )
}
