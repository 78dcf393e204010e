import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { readCode } from '../../contract/index.ts'

/** The partner's code, shown when it is asked for, so that nobody reads it in passing (CULT-12). */
export function CodeBox({ id, shows }: { id: number; shows: 'text' | 'qr' }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <section className="cult-code" aria-label={t('culture.code')}>
      <h3>{t('culture.code')}</h3>
      <p className="hint">{t(shows === 'qr' ? 'culture.codeHintQr' : 'culture.codeHint')}</p>
      {open ? (
        <Code id={id} />
      ) : (
        <button type="button" className="btn p" onClick={() => setOpen(true)}>
          {t('culture.showCode')}
        </button>
      )}
    </section>
  )
}

function Code({ id }: { id: number }) {
  const { t } = useText()
  const { say } = useSay()
  const call = useCall(readCode, { id }, { secret: true })
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code)
    say(t('culture.copied'))
  }
  return (
    <Loaded call={call} lines={2}>
      {({ code, shows }) =>
        shows === 'qr' ? (
          <QrCode text={code} size={200} label={t('culture.codeLabel')} />
        ) : (
          <p className="row wrap">
            <code className="cult-codeText">{code}</code>
            <button type="button" className="btn s" onClick={() => void copy(code)}>
              {t('culture.copy')}
            </button>
          </p>
        )
      }
    </Loaded>
  )
}
