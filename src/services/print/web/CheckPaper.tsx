import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { verifyPrint } from '../contract.ts'
import { readCode } from '../rules/code.ts'
import { say } from '../rules/values.ts'

/** Whether a paper is genuine and still holds, by the code on it; a file is compared in this browser and goes nowhere (PRINT-10). */
export default function CheckPaper() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('code') ?? ''
  const [typed, setTyped] = useState(asked)
  const [wrong, setWrong] = useState(false)
  const call = useCall(verifyPrint, { code: asked }, { enabled: readCode(asked) !== undefined })
  const check = (event: FormEvent) => {
    event.preventDefault()
    setWrong(readCode(typed) === undefined)
    if (readCode(typed) !== undefined) setQuery({ code: typed })
  }
  return (
    <Page title={t('screen./{lang}/print-check')}>
      <form onSubmit={check} className="stack narrow tight" noValidate>
        <TextField
          label={t('print.code')}
          required
          value={typed}
          note={t('print.codeNote')}
          fault={wrong ? t('print.noCode') : undefined}
          onChange={(code) => setTyped(code ?? '')}
        />
        <button type="submit" className="btn p">
          {t('print.check')}
        </button>
      </form>
      {readCode(asked) !== undefined && (
        <div className="above">
          {call.error?.code === 'SHELL-02' ? (
            <p className="note-box bad" role="alert">
              {t('print.unknownCode')}
            </p>
          ) : (
            <Loaded call={call} lines={6}>
              {(found) => <Found key={asked} found={found} />}
            </Loaded>
          )}
        </div>
      )}
    </Page>
  )
}

function Found({ found }: { found: OutputOf<typeof verifyPrint> }) {
  const { t, lang } = useText()
  const [same, setSame] = useState<boolean>()
  const [name, setName] = useState<File>()
  const compare = async (file: File) => {
    setName(file)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    setSame(found.sha256.includes([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')))
  }
  return (
    <div className="stack">
      <p className={found.changed ? 'note-box warn' : 'note-box'} role="status">
        {t(found.stateNow === null ? 'print.genuineGone' : found.changed ? 'print.genuineChanged' : 'print.genuine')}
      </p>
      <Card>
        <Facts
          items={[
            { label: t('print.log.kind'), value: say(found.kind, lang) },
            { label: t('print.log.number'), value: <code>{found.number}</code> },
            { label: t('print.case.state'), value: say(found.state, lang) },
            ...(found.changed && found.stateNow !== null ? [{ label: t('print.stateNow'), value: say(found.stateNow, lang) }] : []),
            { label: t('print.date'), value: formatDay(found.date, lang) },
          ]}
        />
      </Card>
      {found.sha256.length > 0 && (
        <UploadCard label={t('print.drop')} hint={t('print.dropNote')} accept=".pdf" file={name} onFile={(file) => void compare(file)} />
      )}
      {same !== undefined && (
        <p className={same ? 'note-box' : 'note-box bad'} role="alert">
          {t(same ? 'print.same' : 'print.different')}
        </p>
      )}
    </div>
  )
}
