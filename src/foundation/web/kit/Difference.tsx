import { type CSSProperties, type ReactNode, useState } from 'react'
import type { FieldDifference, RowDifference, ShownValue } from '#foundation/contract/difference.ts'
import { useText } from '../text.tsx'
import { Tag, type Tone } from './Card.tsx'
import { useDesk } from './useWidth.ts'

interface Sides {
  /** What stands over the two sides: their names, or what chooses them. */
  before: ReactNode
  after: ReactNode
}
interface Shown extends Sides {
  fields: readonly FieldDifference[]
  /** What did not change is shown too. */
  all: boolean
  /** Pressed, the name of a field leads on, such as to its history. */
  onField: ((field: string) => void) | undefined
}

/** Two versions of a thing field by field: side by side on a desk, one under the other on a phone; what did not change is shown when it is asked for. */
export function DifferenceView({ fields, onField, ...sides }: Sides & { fields: readonly FieldDifference[]; onField?: (field: string) => void }) {
  const { t } = useText()
  const desk = useDesk()
  const [all, setAll] = useState(false)
  const changed = fields.filter((field) => field.changed)
  const shown = { ...sides, fields: all ? fields : changed, all, onField }
  const same = fields.length - changed.length
  return (
    <>
      {changed.length === 0 && <p className="muted">{t('kit.difference.none')}</p>}
      {shown.fields.length > 0 && (desk ? <Beside {...shown} /> : <Under {...shown} />)}
      {same > 0 && (
        <button type="button" className="btn link no-print above near" onClick={() => setAll(!all)}>
          {all ? t('kit.difference.changedOnly') : t('kit.difference.all', { count: same })}
        </button>
      )}
    </>
  )
}

const CELL: CSSProperties = { whiteSpace: 'normal', verticalAlign: 'top', overflowWrap: 'anywhere' }

function Beside({ fields, before, after, all, onField }: Shown) {
  const { t } = useText()
  return (
    <table style={{ tableLayout: 'fixed' }}>
      <thead>
        <tr>
          <th style={{ ...CELL, width: '22%' }}>{t('kit.difference.field')}</th>
          <th style={CELL}>{before}</th>
          <th style={CELL}>{after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.field}>
            <th scope="row" style={{ ...CELL, background: 'none' }}>
              <Name field={field} marked={all} onField={onField} />
            </th>
            {field.rows ? (
              <td colSpan={2} style={CELL}>
                <Rows rows={field.rows} all={all} />
              </td>
            ) : (
              <>
                <td style={CELL}>
                  <Said value={field.before} as={field.changed ? 'del' : 'span'} />
                </td>
                <td style={CELL}>
                  <Said value={field.after} as={field.changed ? 'ins' : 'span'} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Under({ fields, before, after, all, onField }: Shown) {
  return (
    <ul className="plain">
      {fields.map((field) => (
        <li key={field.field} className="li line">
          <Name field={field} marked={all} onField={onField} />
          {field.rows ? (
            <Rows rows={field.rows} all={all} />
          ) : field.changed ? (
            <>
              <Labelled label={before}>
                <Said value={field.before} as="del" />
              </Labelled>
              <Labelled label={after}>
                <Said value={field.after} as="ins" />
              </Labelled>
            </>
          ) : (
            <div>
              <Said value={field.after} as="span" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="above near">
    <small className="line">{label}</small>
    {children}
  </div>
)

function Name({ field, marked, onField }: { field: FieldDifference; marked: boolean; onField: Shown['onField'] }) {
  const { t, pick } = useText()
  const name = pick(field.labelCn, field.labelEn)
  return (
    <span className="row wrap tight">
      {onField ? (
        <button type="button" className="btn link wraps" onClick={() => onField(field.field)}>
          {name}
        </button>
      ) : (
        <b>{name}</b>
      )}
      {marked && field.changed && <Tag tone="w">{t('kit.difference.changed')}</Tag>}
    </span>
  )
}

/** Told apart without seeing the colour too: a bar at the side, and who cannot see hears "deleted" and "inserted". */
const MARKS: Record<'del' | 'ins' | 'span', CSSProperties> = {
  del: { background: 'var(--bad-soft)', borderLeft: '3px solid var(--bad)', padding: '2px 8px', textDecoration: 'none', display: 'inline-block' },
  ins: { background: 'var(--good-soft)', borderLeft: '3px solid var(--good)', padding: '2px 8px', textDecoration: 'none', display: 'inline-block' },
  span: {},
}

function Said({ value, as: As }: { value: ShownValue; as: 'del' | 'ins' | 'span' }) {
  const { pick } = useText()
  return (
    // what somebody wrote is in one language
    <As className="lines" style={{ ...MARKS[As], color: 'var(--ink)' }} {...(value.cn === value.en && { 'data-typed': '' })}>
      {pick(value.cn, value.en) || '—'}
    </As>
  )
}

const TONES: Record<RowDifference['change'], Tone> = { added: 'g', removed: 'r', changed: 'w', same: 'n' }

/** The rows of a list: which came, which went, and what differs in the others. */
function Rows({ rows, all }: { rows: readonly RowDifference[]; all: boolean }) {
  const { t, pick } = useText()
  const shown = all ? rows : rows.filter((row) => row.change !== 'same')
  const same = rows.length - shown.length
  if (rows.length === 0) return <span>—</span>
  return (
    <ul className="plain">
      {shown.map((row) => (
        <li key={`${row.change}.${row.key}`} style={{ padding: '3px 0' }}>
          <span className="row wrap tight">
            <Tag tone={TONES[row.change]}>{t(`kit.difference.row.${row.change}`)}</Tag>
            <Said value={row.title} as={row.change === 'removed' ? 'del' : row.change === 'added' ? 'ins' : 'span'} />
          </span>
          {row.parts.map((part) => (
            <div className="above near" key={part.labelEn} style={{ paddingLeft: 12 }}>
              <small>{pick(part.labelCn, part.labelEn)}</small>{' '}
              {row.change !== 'added' && <Said value={part.before} as={row.change === 'changed' ? 'del' : 'span'} />}
              {row.change === 'changed' && <span aria-hidden="true"> → </span>}
              {row.change !== 'removed' && <Said value={part.after} as={row.change === 'changed' ? 'ins' : 'span'} />}
            </div>
          ))}
        </li>
      ))}
      {same > 0 && (
        <li>
          <small>{t('kit.difference.sameRows', { count: same })}</small>
        </li>
      )}
    </ul>
  )
}
