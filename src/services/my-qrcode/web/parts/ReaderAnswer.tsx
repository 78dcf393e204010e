import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Answer } from './reader.ts'

/** What came of the scan, to be read from two steps away. Without network there is no name: only the server knows whose code it is (QRC-04). */
export function ReaderAnswer({ answer }: { answer: Answer | undefined }) {
  const { t, lang, name, pick } = useText()
  const good = answer && (answer.by === 'server' ? answer.said.result === 'ok' : answer.rule === undefined)
  const person = answer?.by === 'server' ? answer.said.person : null
  const reason = answer?.by === 'server' ? answer.said.message : answer?.rule && t(`rule.${answer.rule}`)
  return (
    <div className={`outcome ${answer === undefined ? '' : good ? 'good' : 'bad'}`} role="status" aria-live="assertive" aria-atomic="true">
      <div key={answer?.at} className="told">
        <Icon name={answer === undefined ? 'code' : good ? 'check' : 'close'} />
        {answer === undefined ? (
          <strong>{t('my-qrcode.reader.ready')}</strong>
        ) : (
          <>
            <strong>{person ? name(person) : t(good ? 'my-qrcode.reader.pass' : 'my-qrcode.reader.refused')}</strong>
            {person && <span>{pick(person.departmentCn, person.departmentEn)}</span>}
            {reason && <span className="reason">{reason}</span>}
            {good && !person && <span className="reason">{t('my-qrcode.reader.unnamed')}</span>}
            <span>
              {t(`my-qrcode.purpose.${answer.purpose}`)} · {formatInstant(answer.at, lang)}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
