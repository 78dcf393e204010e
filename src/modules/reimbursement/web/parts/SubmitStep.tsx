import { useNavigate } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { CATALOG, declarationLostInvoice, type Form, formSubmit } from '../../contract/index.ts'
import { useDictionary } from './useDictionary.ts'

/** What has to be declared, who will decide, and the last word. */
export function SubmitStep({ form }: { form: Form }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const navigate = useNavigate()
  const sending = useSend(formSubmit)
  // whoever decides for somebody else is found when it is sent
  const own = useMe().ssoId === form.reimburser.ssoId
  const faulty = form.lines.filter(({ state }) => state === 'error').length
  const submit = async () => {
    const action = t('reimbursement.act.submit')
    const text = t('reimbursement.act.submit.ask', { amount: formatFen(form.amountFen), count: form.lines.length })
    if ((await confirm({ title: action, text, action })) === undefined) return
    const sent = await sending.attempt({ id: form.id, basedOn: form.saved.revision })
    if (!sent) return
    say(t('reimbursement.act.submitted', { number: sent.number }))
    navigate(`/${lang}/tmr/expense-account/detail/${form.id}`)
  }
  return (
    <>
      <Declaration form={form} />
      {own && form.lines.length > 0 && (
        <Card title={t('reimbursement.step.decides')}>
          <WhoDecides catalog={CATALOG} params={{ amount: form.amountFen }} then={t('reimbursement.step.then')} />
        </Card>
      )}
      <ActionBar>
        {faulty > 0 && <span style={{ alignSelf: 'center', marginRight: 'auto' }}>{t('reimbursement.form.faulty', { count: faulty })}</span>}
        <button type="button" className="btn p" disabled={sending.sending || form.lines.length === 0 || faulty > 0} onClick={() => void submit()}>
          {sending.sending ? t('kit.sending') : t('reimbursement.act.submit')}
        </button>
      </ActionBar>
    </>
  )
}

/** The loss of invoices: only who is paid declares it (TMR-05). */
function Declaration({ form }: { form: Form }) {
  const { t, lang, name } = useText()
  const { say, confirm } = useSay()
  const words = useDictionary()
  const sending = useSend(declarationLostInvoice)
  const lost = form.lines.filter(({ receiptType }) => words.find('receipt-type', receiptType)?.lost)
  if (lost.length === 0) return null
  const open = lost.filter(({ declared }) => !declared).map(({ id }) => id)
  const declare = async () => {
    const action = t('reimbursement.declare')
    if ((await confirm({ title: action, text: t('reimbursement.declare.says'), action })) === undefined) return
    if (await sending.attempt({ id: form.id, lines: open })) say(t('reimbursement.declare.done'))
  }
  return (
    <Card title={t('reimbursement.declare.title')}>
      <p>{t('reimbursement.declare.says')}</p>
      {open.length === 0 ? (
        <p className="note-box">{t('reimbursement.declare.at', { at: form.declaration ? formatInstant(form.declaration.at, lang) : '' })}</p>
      ) : form.can.includes('declare') ? (
        <button type="button" className="btn" disabled={sending.sending} onClick={() => void declare()}>
          {t('reimbursement.declare')}
        </button>
      ) : (
        <p className="note-box warn">{t('reimbursement.declare.asked', { name: name(form.reimburser) })}</p>
      )}
    </Card>
  )
}
