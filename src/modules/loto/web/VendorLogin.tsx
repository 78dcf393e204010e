import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import { vendorCode, vendorLogin } from '../contract/index.ts'
import { VendorFrame } from './parts/VendorFrame.tsx'
import { vendorSession } from './parts/vendorSession.ts'

/** A vendor signs in with a registered mobile number and the code that comes to it. */
export default function VendorLogin() {
  const { t } = useText()
  const [query] = useSearchParams()
  const [sent, hear] = useState<{ mobile: string; minutes: number }>()
  return (
    <VendorFrame title={t('screen./lotosop/login')}>
      <p className="note-box warn">{t('loto.vendor.safety')}</p>
      {query.get('ended') !== null && !sent && (
        <p className="note-box" role="status">
          {t('loto.vendor.over')}
        </p>
      )}
      <Card>{sent ? <Code {...sent} code={query.get('code') ?? ''} onBack={() => hear(undefined)} /> : <Mobile onSent={hear} />}</Card>
    </VendorFrame>
  )
}

function Mobile({ onSent }: { onSent(sent: { mobile: string; minutes: number }): void }) {
  const { t } = useText()
  const form: FormApi<InputOf<typeof vendorCode>> = useForm(vendorCode, {
    initial: {},
    draft: 'loto.vendorCode',
    // the device is often another's
    unkept: ['mobile'],
    words: 'loto.vendorLogin.',
    onSent: ({ minutes }) => onSent({ mobile: form.values.mobile ?? '', minutes }),
  })
  return (
    <PageForm form={form}>
      <Fields of={form} only={['mobile']} />
      <div>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('loto.vendorLogin.send')}
        </button>
      </div>
    </PageForm>
  )
}

function Code({ mobile, minutes, code, onBack }: { mobile: string; minutes: number; code: string; onBack(): void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [refused, hear] = useState<string>()
  const entered = (answer: OutputOf<typeof vendorLogin>) => {
    if (!answer.ok) return hear(answer.message)
    const { token, until, vendor, name, company } = answer
    vendorSession.write({ token, until, vendor, name, company })
    navigate(`/lotosop/${encodeURIComponent(code)}`, { replace: true })
  }
  const form = useForm(vendorLogin, { initial: { mobile }, draft: 'loto.vendorLogin', unkept: ['mobile', 'code'], words: 'loto.vendorLogin.', onSent: entered })
  return (
    <PageForm form={form}>
      <p className="muted">{t('loto.vendorLogin.sent', { minutes })}</p>
      {refused && (
        <p className="note-box bad" role="alert">
          {refused}
        </p>
      )}
      <Fields of={form} only={['code']} />
      <div className="row wrap">
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('loto.vendorLogin.enter')}
        </button>
        <button type="button" className="btn link" onClick={onBack}>
          {t('loto.vendorLogin.again')}
        </button>
      </div>
    </PageForm>
  )
}
