/** When a job line of spec.yaml says it happens, by its first words, and what cron line that is; `#` is any number. */
const TIMES: readonly [RegExp, (...figures: number[]) => string][] = [
  [/^daily (\d\d):(\d\d)/, (hour, minute) => `${minute} ${hour} * * *`],
  [/^(?:monthly, 1st|1st of each month) (\d\d):(\d\d)/, (hour, minute) => `${minute} ${hour} 1 * *`],
  [/^hourly/, () => '# * * * *'],
  [/^every minute/, () => '* * * * *'],
  [/^every (\d+) seconds/, (seconds) => `*/${seconds} * * * * *`],
  [/^every (\d+) minutes/, (minutes) => `*/${minutes} * * * *`],
]

/** Whether a cron line runs when the line of spec.yaml says; where its first words are no time, nothing can be held. */
export function runsWhenSaid(says: string, cron: string): boolean {
  for (const [form, cronOf] of TIMES) {
    const [found, ...figures] = form.exec(says) ?? []
    if (found !== undefined) return cron.replace(/^\d+(?= \* \* \* \*$)/, '#') === cronOf(...figures.map(Number))
  }
  return true
}
