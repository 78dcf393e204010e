import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { compare, type Detail } from '../../contract/index.ts'

interface Props {
  detail: Detail
  shown: number
  onShow(version: number): void
}

/** The versions of a document; who may edit it sees all, reads each and holds two against each other. */
export function Versions({ detail, shown, onShow }: Props) {
  const { t, lang, name } = useText()
  const [comparing, setComparing] = useState(false)
  const several = detail.versions.length > 1
  return (
    <Card
      title={t('doc-center.versions')}
      extra={
        several && (
          <button type="button" className="btn s" onClick={() => setComparing(true)}>
            {t('doc-center.compare')}
          </button>
        )
      }
    >
      <ul className="doc-plain">
        {detail.versions.map((one) => (
          <li key={one.version}>
            {several ? (
              <button type="button" className="btn link" aria-pressed={one.version === shown} onClick={() => onShow(one.version)}>
                {t('doc-center.versionNo', { version: one.version })}
              </button>
            ) : (
              t('doc-center.versionNo', { version: one.version })
            )}
            <small className="line">
              {formatInstant(one.at, lang)} · {one.by && name(one.by)}
            </small>
            {one.changeNote && <p data-typed="">{one.changeNote}</p>}
          </li>
        ))}
      </ul>
      {comparing && <CompareSheet detail={detail} onClose={() => setComparing(false)} />}
    </Card>
  )
}

/** Two versions side by side on a desk, line under line on a phone, what changed marked. */
function CompareSheet({ detail, onClose }: { detail: Detail; onClose(): void }) {
  const { t } = useText()
  const [newest, last] = detail.versions
  const [before, setBefore] = useState(String(last?.version))
  const [after, setAfter] = useState(String(newest?.version))
  const call = useCall(compare, { uid: detail.uid, before: Number(before), after: Number(after) })
  const options = detail.versions.map(({ version }) => ({ value: String(version), label: t('doc-center.versionNo', { version }) }))
  return (
    <Sheet title={t('doc-center.compare')} onClose={onClose}>
      <div className="pair wide">
        <SelectField label={t('doc-center.compare.before')} value={before} options={options} onChange={(one) => one && setBefore(one)} />
        <SelectField label={t('doc-center.compare.after')} value={after} options={options} onChange={(one) => one && setAfter(one)} />
      </div>
      <Loaded call={call} lines={8}>
        {({ lines }) => <Lines lines={lines} />}
      </Loaded>
    </Sheet>
  )
}

type Line = { before: Side; after: Side }
type Side = { text: string; changed: boolean }[] | null

const sameIn = ({ before, after }: Line): boolean => [...(before ?? []), ...(after ?? [])].every(({ changed }) => !changed)

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useText()
  const desk = useDesk()
  const numbered = lines.map((line, at) => ({ ...line, at }))
  const same = numbered.filter(sameIn).length
  if (same === lines.length) return <p className="muted">{t('doc-center.compare.same')}</p>
  if (!desk)
    return (
      <ul className="doc-plain" data-typed="">
        {numbered
          .filter((line) => !sameIn(line))
          .map((line) => (
            <li key={line.at}>
              {line.before && <Pieces side={line.before} as="del" />}
              {line.after && (
                <div>
                  <Pieces side={line.after} as="ins" />
                </div>
              )}
            </li>
          ))}
      </ul>
    )
  return (
    <table className="doc-compare">
      <thead>
        <tr>
          <th scope="col">{t('doc-center.compare.before')}</th>
          <th scope="col">{t('doc-center.compare.after')}</th>
        </tr>
      </thead>
      <tbody data-typed="">
        {numbered.map((line) => (
          <tr key={line.at}>
            <td>{line.before && <Pieces side={line.before} as="del" />}</td>
            <td>{line.after && <Pieces side={line.after} as="ins" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who cannot see the colour hears "deleted" and "inserted". */
function Pieces({ side, as: Mark }: { side: NonNullable<Side>; as: 'del' | 'ins' }) {
  return side.map(({ text, changed }, at) => {
    const key = `${at} ${text}`
    return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>
  })
}
