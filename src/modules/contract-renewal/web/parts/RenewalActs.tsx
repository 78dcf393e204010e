import { useState } from 'react'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelSign, close, type Detail, giveBack, remind, sendSign, voidSign } from '../../contract.ts'
import { ConfirmForm, DecideForm, ReopenForm } from './DecideForm.tsx'
import { ReassignForm, ScanForm } from './OpsForms.tsx'

const one = ({ id }: { id: string }) => ({ ids: [id] })
const ACTS = {
  return: act(giveBack, one, 'required'),
  send: act(sendSign, one),
  remind: act(remind, one),
  cancelSign: act(cancelSign, one),
  voidSign: act(voidSign, one),
  close: act(close, one),
}
const FORMS = ['decide', 'confirm', 'waive', 'reassign', 'reopen'] as const
type Form = (typeof FORMS)[number]

/** What may be done with a renewal: questions, and forms for what takes more. */
export function RenewalActs({ renewal }: { renewal: Detail }) {
  const { t } = useText()
  const [form, open] = useState<Form>()
  const shut = () => open(undefined)
  return (
    <div className="row wrap">
      {FORMS.filter((name) => renewal.can.includes(name)).map((name) => (
        <button key={name} type="button" className={name === 'decide' || name === 'confirm' ? 'btn p' : 'btn'} onClick={() => open(name)}>
          {t(`contract-renewal.act.${name}`)}
        </button>
      ))}
      <Moves of={ACTS} row={renewal} words="contract-renewal.act." className="btn" />
      {form === 'decide' && <DecideForm renewal={renewal} onClose={shut} />}
      {form === 'confirm' && <ConfirmForm renewal={renewal} onClose={shut} />}
      {form === 'reopen' && <ReopenForm renewal={renewal} onClose={shut} />}
      {form === 'waive' && <ScanForm id={renewal.id} onClose={shut} />}
      {form === 'reassign' && <ReassignForm id={renewal.id} onClose={shut} />}
    </div>
  )
}
