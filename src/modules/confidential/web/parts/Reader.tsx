import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { confirm, type Opened } from '../../contract.ts'
import { Asked } from './Asked.tsx'
import { Guarded } from './Guarded.tsx'
import { ImportanceTag } from './ImportanceTag.tsx'
import { PagePicture } from './PagePicture.tsx'
import { useReading } from './useReading.ts'

/** One update, read under the watermark; confirmed where that is asked for, with a question to the editor. */
export function Reader({ id, onBack }: { id: string; onBack(): void }) {
  const { t } = useText()
  const { opened, error, token, change, sawPage } = useReading(id)
  return (
    <Page
      title={t('screen./{lang}/confidential/index')}
      actions={
        <button type="button" className="btn" onClick={onBack}>
          {t('confidential.reader.back')}
        </button>
      }
    >
      {error && <ErrorNote error={error} />}
      {!error && !opened && <Skeleton lines={8} />}
      {opened && (
        <div className="stack">
          <Text opened={opened} token={token} sawPage={sawPage} />
          <Confirm opened={opened} onConfirmed={() => change({ confirmedAt: serverNow().toISOString() })} />
          <Asked opened={opened} onAsked={(questions) => change({ questions })} />
        </div>
      )}
    </Page>
  )
}

function Text({ opened, token, sawPage }: { opened: Opened; token: string; sawPage(page: number): void }) {
  const { t, lang, pick } = useText()
  const { id, pages, titleCn, titleEn, bodyCn, bodyEn } = opened
  const time = (at: string) => formatInstant(at, lang)
  return (
    <Guarded>
      <Card title={<span data-typed="">{pick(titleCn, titleEn || titleCn)}</span>} extra={<ImportanceTag {...opened} />}>
        <Facts
          items={[
            { label: t('confidential.mine.topic'), value: <span data-typed="">{opened.topic}</span> },
            { label: t('confidential.mine.publishedAt'), value: time(opened.publishedAt) },
            ...(opened.expiresAt ? [{ label: t('confidential.mine.expiresAt'), value: time(opened.expiresAt) }] : []),
            ...(opened.version > 1 ? [{ label: t('confidential.list.version'), value: opened.version }] : []),
          ]}
        />
        <div className="above" data-typed="">
          <RichText html={pick(bodyCn, bodyEn || bodyCn)} />
        </div>
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <PagePicture key={page} id={id} page={page} of={pages} token={token} onSeen={sawPage} />
        ))}
      </Card>
    </Guarded>
  )
}

function Confirm({ opened: { id, mustConfirm, confirmedAt }, onConfirmed }: { opened: Opened; onConfirmed(): void }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(confirm)
  if (!mustConfirm) return null
  const send = async () => {
    if ((await attempt({ id })) === undefined) return
    onConfirmed()
    say(t('confidential.reader.confirmed'))
  }
  return (
    <Card>
      {confirmedAt ? (
        <p>{t('confidential.reader.confirmedAt', { at: formatInstant(confirmedAt, lang) })}</p>
      ) : (
        <div className="row between wrap">
          <p>{t('confidential.reader.mustConfirm')}</p>
          <button type="button" className="btn p" disabled={sending} onClick={() => void send()}>
            {t('confidential.reader.confirm')}
          </button>
        </div>
      )}
    </Card>
  )
}
