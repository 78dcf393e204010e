import { useState } from 'react'
import { Link } from 'react-router'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { esignletter, type Request, reject, withdraw } from '../../contract.ts'
import { ChangeForm, DecideForm } from './Forms.tsx'
import { TakeBack } from './TakeBack.tsx'

const ACTS = { letter: esignletter, withdraw, reject: act(reject, ({ id }: { id: string }) => ({ id }), 'required') }

/** What may be done with a request: questions, forms for what takes more, and where it is changed on a page of its own. */
export function RequestActs({ request }: { request: Request }) {
  const { t, lang } = useText()
  const [form, open] = useState<'approve' | 'change' | 'delete'>()
  const shut = () => open(undefined)
  const may = (action: Request['can'][number]) => request.can.includes(action)
  const page = `/${lang}/profile/${request.variant === 'LA' ? 'termination/index' : `termination-fl/index?sso=${request.person.ssoId}`}`
  return (
    <div className="row wrap">
      {may('approve') && (
        <button type="button" className="btn p" onClick={() => open('approve')}>
          {t('termination.act.approve')}
        </button>
      )}
      {may('sign') && request.link && (
        <Link className="btn p" to={`/${lang}${request.link}`}>
          {t('termination.act.sign')}
        </Link>
      )}
      {may('resubmit') && (
        <Link className="btn p" to={page}>
          {t('termination.act.resubmit')}
        </Link>
      )}
      {may('update') && (
        <Link className="btn" to={page}>
          {t('termination.act.update')}
        </Link>
      )}
      {may('change') && (
        <button type="button" className="btn" onClick={() => open('change')}>
          {t('termination.act.change')}
        </button>
      )}
      <Moves of={ACTS} row={request} words="termination.act." className="btn" />
      {may('delete') && (
        <button type="button" className="btn d" onClick={() => open('delete')}>
          {t('termination.act.delete')}
        </button>
      )}
      {request.state !== 'draft' && (
        <PaperButton kind="termination-letter" id={request.id}>
          {t('termination.act.print')}
        </PaperButton>
      )}
      {form === 'approve' && <DecideForm request={request} onClose={shut} />}
      {form === 'change' && <ChangeForm request={request} onClose={shut} />}
      {form === 'delete' && <TakeBack id={request.id} onClose={shut} />}
    </div>
  )
}
