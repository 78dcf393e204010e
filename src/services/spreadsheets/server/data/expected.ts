import type { Column } from '../../rules/sheet.ts'
import type { Speaker } from './headings.ts'

const EXAMPLE_DAY = '2026-11-20'

/** What a cell of the column takes, in words: beside a fault and in the template. */
export function expectedOf(ctx: Speaker, column: Column): string {
  const say = (key: string, values?: Record<string, string | number>) => ctx.text(`spreadsheets.expected.${key}`, values)
  // as it is typed into the cell, not as texts say a day
  const such = (key: string, example: string) => say(key).replace('{example}', String(column.example ?? example))
  if (column.choices) return say('oneOf', { words: column.choices.join(ctx.text('spreadsheets.or')) })
  if (column.expects) return ctx.text(column.expects.key, column.expects.values)
  switch (column.type) {
    case 'text':
      return say('text', { max: column.max ?? 60 })
    case 'integer':
    case 'number':
    case 'money': {
      const scale = column.type === 'money' ? 100 : 1
      const bound = (value: number | undefined) => (value === undefined ? undefined : value / scale)
      return say(column.type) + boundsOf(ctx, bound(column.min), bound(column.max))
    }
    case 'day':
      return such('day', EXAMPLE_DAY)
    case 'instant':
      return such('instant', `${EXAMPLE_DAY} 09:30`)
    case 'yesno':
      return say('oneOf', { words: [ctx.text('spreadsheets.yes'), ctx.text('spreadsheets.no')].join(ctx.text('spreadsheets.or')) })
    case 'enum':
      return say('oneOf', {
        words: Object.values(column.codes)
          .map((key) => ctx.text(key))
          .join(ctx.text('spreadsheets.or')),
      })
  }
}

function boundsOf(ctx: Speaker, min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ctx.text('spreadsheets.expected.between', { min, max })
  if (min !== undefined) return ctx.text('spreadsheets.expected.least', { min })
  return max === undefined ? '' : ctx.text('spreadsheets.expected.most', { max })
}
