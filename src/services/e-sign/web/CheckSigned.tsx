import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkPaper } from '../contract/index.ts'
import type { Checked } from '../rules/index.ts'

const CHECKSUM = /^[0-9a-fA-F]{64}$/
/** With the blanks that come along when it is pasted. */
const MOST_TYPED = 80
/** In the name of a file that the portal gave out. */
const NUMBER = /ES\d{14}/

const TONE: Readonly<Record<Checked, string>> = { signed: '', unsigned: 'warn', replaced: 'bad', voided: 'bad', ended: 'bad', none: 'bad' }

const checksumOf = async (file: File): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a signed paper is genuine and unchanged, for whoever holds it; the file is read in this browser and goes nowhere (ESIGN-27). */
export default function CheckSigned() {
  const { t } = useText()
  const [query] = useSearchParams()
  const [number, setNumber] = useState(query.get('number') ?? '')
  const [sha256, setSha256] = useState('')
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<InputOf<typeof checkPaper>>()
  const forget = () => setAsked(undefined)
  const faults = { number: number.trim() === '', sha256: !CHECKSUM.test(sha256.trim()) }
  const take = async (chosen: File) => {
    forget()
    setFile(chosen)
    setSha256(await checksumOf(chosen))
    if (number.trim() === '') setNumber(NUMBER.exec(chosen.name)?.[0] ?? '')
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!faults.number && !faults.sha256) setAsked({ number: number.trim(), sha256: sha256.trim() })
  }
  return (
    <Page title={t('screen./{lang}/e-sign-check')}>
      <form onSubmit={check} className="stack narrow" noValidate>
        <p className="muted">{t('e-sign.check.about')}</p>
        <UploadCard label={t('e-sign.check.file')} hint={t('e-sign.check.fileNote')} accept=".pdf" file={file} onFile={(chosen) => void take(chosen)} />
        <TextField
          label={t('e-sign.number')}
          required
          value={number}
          note={t('e-sign.check.numberNote')}
          fault={tried && faults.number ? t('e-sign.check.noNumber') : undefined}
          onChange={(typed) => {
            forget()
            setNumber(typed ?? '')
          }}
        />
        <TextField
          label={t('e-sign.check.sum')}
          required
          max={MOST_TYPED}
          value={sha256}
          note={t('e-sign.check.sumNote')}
          fault={tried && faults.sha256 ? t('e-sign.check.noSum') : undefined}
          onChange={(typed) => {
            forget()
            setFile(undefined)
            setSha256(typed ?? '')
          }}
        />
        <button type="submit" className="btn p">
          {t('e-sign.check.now')}
        </button>
        {asked && <Answer asked={asked} />}
      </form>
    </Page>
  )
}

function Answer({ asked }: { asked: InputOf<typeof checkPaper> }) {
  const { t } = useText()
  const call = useCall(checkPaper, asked)
  return (
    <Loaded call={call} lines={2}>
      {({ result }) => (
        <p className={`note-box ${TONE[result]}`} role={result === 'signed' ? 'status' : 'alert'}>
          <span>
            <strong>{t(`e-sign.checked.${result}`)}</strong>
            <br />
            {t(`e-sign.checked.${result}Note`)}
          </span>
        </p>
      )}
    </Loaded>
  )
}
