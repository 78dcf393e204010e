import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { LogLine } from '../../contract/index.ts'

/** One line of a log with all that it knows: before and after, field by field. */
export function LogSheet({ line, who, close }: { line: LogLine; who: string; close(): void }) {
  const { t, lang, pick, name } = useText()
  const items = [
    { label: t('system.log.at'), value: formatInstant(line.at, lang) },
    { label: t('system.log.who'), value: who },
    ...(line.subject ? [{ label: t('system.log.subject'), value: `${name(line.subject)} ${line.subject.ssoId}` }] : []),
    { label: t('system.log.module'), value: pick(line.moduleName.cn, line.moduleName.en) },
    ...(line.target ? [{ label: t('system.log.target'), value: line.target }] : []),
    ...(line.screen ? [{ label: t('system.log.screen'), value: line.screen }] : []),
    ...(line.reason ? [{ label: t('system.log.reason'), value: line.reason }] : []),
    ...(line.ip ? [{ label: t('system.log.ip'), value: line.ip }] : []),
    ...(line.traceId ? [{ label: t('system.log.trace'), value: line.traceId }] : []),
  ]
  return (
    <Sheet title={pick(line.action.cn, line.action.en)} onClose={close}>
      <div className="anywhere">
        <div data-typed>
          <Facts items={items} />
        </div>
        {line.changes.length > 0 && (
          <List
            rows={line.changes}
            rowKey={({ field }) => field}
            columns={[
              { key: 'field', title: t('system.log.field'), cell: (one) => pick(one.name.cn, one.name.en) },
              { key: 'before', title: t('system.log.before'), wrap: true, cell: (one) => <span data-typed>{pick(one.before.cn, one.before.en)}</span> },
              { key: 'after', title: t('system.log.after'), wrap: true, cell: (one) => <span data-typed>{pick(one.after.cn, one.after.en)}</span> },
            ]}
          />
        )}
      </div>
    </Sheet>
  )
}
