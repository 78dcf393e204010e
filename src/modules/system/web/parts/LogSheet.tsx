import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
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
      <div style={{ overflowWrap: 'anywhere' }}>
        <div data-typed>
          <Facts items={items} />
        </div>
        {line.changes.length > 0 && (
          <ScrollX>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('system.log.field')}</th>
                  <th scope="col">{t('system.log.before')}</th>
                  <th scope="col">{t('system.log.after')}</th>
                </tr>
              </thead>
              <tbody>
                {line.changes.map((one) => (
                  <tr key={one.field}>
                    <td>{pick(one.name.cn, one.name.en)}</td>
                    <td data-typed style={{ whiteSpace: 'normal' }}>
                      {pick(one.before.cn, one.before.en)}
                    </td>
                    <td data-typed style={{ whiteSpace: 'normal' }}>
                      {pick(one.after.cn, one.after.en)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollX>
        )}
      </div>
    </Sheet>
  )
}
