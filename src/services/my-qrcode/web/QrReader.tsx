import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Purpose } from '../rules.ts'
import { LostScans } from './parts/LostScans.tsx'
import { ReaderAnswer } from './parts/ReaderAnswer.tsx'
import { ReaderDesk } from './parts/ReaderDesk.tsx'
import { readerKey, useReader } from './parts/useReader.ts'
import { useWakeLock } from './parts/useWakeLock.ts'

const KEY_MAX = 100

/** A browser as a registered reader: nobody is signed in, its key says which it is. */
export default function QrReader() {
  const { t } = useText()
  const [key, setKey] = useState(readerKey.read)
  return (
    <Page title={t('screen./{lang}/my-qrcode/reader')}>
      {key ? (
        <Reading
          deviceKey={key}
          onForget={() => {
            readerKey.drop()
            setKey(undefined)
          }}
        />
      ) : (
        <KeyForm
          onKey={(given) => {
            readerKey.write(given)
            setKey(given)
          }}
        />
      )}
    </Page>
  )
}

function KeyForm({ onKey }: { onKey(key: string): void }) {
  const { t } = useText()
  const [key, setKey] = useState<string>()
  return (
    <Card title={t('my-qrcode.key')}>
      <form
        className="narrow"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (key?.trim()) onKey(key.trim())
        }}
      >
        <p className="muted below">{t('my-qrcode.reader.keyAbout')}</p>
        <TextField label={t('my-qrcode.key')} required max={KEY_MAX} value={key} onChange={setKey} />
        <button type="submit" className="btn p" disabled={!key?.trim()}>
          {t('my-qrcode.reader.begin')}
        </button>
      </form>
    </Card>
  )
}

function Reading({ deviceKey, onForget }: { deviceKey: string; onForget(): void }) {
  const { t, lang, half } = useText()
  const { confirm } = useSay()
  const reader = useReader(deviceKey)
  const [chosen, choose] = useState<Purpose>()
  useWakeLock()
  const { book, online, waiting, trouble } = reader
  const purpose = chosen ?? book?.purposes[0]?.purpose
  const forget = async () => {
    const text = t(waiting > 0 ? 'my-qrcode.reader.forgetWaiting' : 'my-qrcode.reader.forgetAsk', { count: waiting })
    if ((await confirm({ title: t('my-qrcode.reader.forget'), text, action: t('my-qrcode.reader.forget'), danger: true })) === undefined) return
    await reader.forget()
    onForget()
  }
  return (
    <div className="stack">
      <Card>
        <div className="row between wrap tight">
          <b data-typed="">{book ? `${half(book.device.name)} · ${half(book.device.place)}` : ''}</b>
          <span className="row tight">
            <Tag tone={online ? 'g' : 'r'}>{t(online ? 'my-qrcode.reader.online' : 'my-qrcode.reader.offline')}</Tag>
            {waiting > 0 && <Tag>{t('my-qrcode.reader.waiting', { count: waiting })}</Tag>}
          </span>
        </div>
        {!online && book && <p className="note-box warn above">{t('my-qrcode.reader.until', { until: formatEnd(book.until, lang) })}</p>}
        {trouble && (
          <p className="note-box warn above" role="alert">
            {trouble instanceof CallRefused ? trouble.message : t('my-qrcode.reader.unable')}
          </p>
        )}
      </Card>
      {purpose && book && (
        <>
          <SelectField
            always
            label={t('my-qrcode.purposes')}
            value={purpose}
            options={book.purposes.map(({ purpose: value }) => ({ value, label: t(`my-qrcode.purpose.${value}`) }))}
            onChange={(value) => choose(value)}
          />
          <ReaderDesk onCode={(code) => reader.scan(code, purpose)}>
            <ReaderAnswer answer={reader.answer} />
          </ReaderDesk>
        </>
      )}
      <LostScans scans={reader.lost} onSeen={(id) => void reader.seen(id)} />
      <div>
        <button type="button" className="btn link" onClick={() => void forget()}>
          {t('my-qrcode.reader.forget')}
        </button>
      </div>
    </div>
  )
}
