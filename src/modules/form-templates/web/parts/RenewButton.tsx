import { useNavigate } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { renewVersion } from '../../contract/index.ts'

/** Makes a draft in which the blocks of a form say what they say now, and opens it. */
export function RenewButton({ schemaId, className }: { schemaId: string; className: string }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const renewing = useSend(renewVersion)
  const renew = async () => {
    if (!(await renewing.attempt({ schemaId }))) return
    say(t('form-templates.block.renewed'))
    navigate(`/${lang}/template/FormConfiguration?schemaId=${schemaId}`)
  }
  return (
    <button type="button" className={className} disabled={renewing.sending} onClick={() => void renew()}>
      {t('form-templates.block.renew')}
    </button>
  )
}
