import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { fromWallClock } from '#foundation/time.ts'
import { freeEvening, HOURS, MEMBER, mine } from './parts.ts'

test('SHELL-55 an overtime meal that is asked for in a dead spot waits on the phone, and goes once when the network is back', async ({ page, context }) => {
  await signIn(page, MEMBER, '/zh/myFreeMeal')
  const evening = freeEvening(await mine(page), await portalDay(page))
  await page.locator('.hero').getByRole('button', { name: '申请加班餐' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('加班开始时间').fill(evening)
  await form.getByLabel('加班时长').fill(String(HOURS))
  await form.getByLabel('原因').fill('信号盲区值守')
  // who will decide has been asked for: without network it cannot be
  await expect(form.getByText('周浩然')).toBeVisible()
  await context.setOffline(true)
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '内容已保存在本设备')
  await expect(form).toBeHidden()

  const waiting = page.getByRole('button', { name: '1份内容尚未发送' })
  await expect(waiting).toBeVisible()
  await waiting.click()
  const sheet = page.getByRole('dialog', { name: '尚未发送的内容' })
  await expect(sheet).toContainText('等待网络')
  await expect(sheet).toContainText('信号盲区值守')
  await noRawKeys(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expectFits(page)

  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  const asked = (await mine(page)).overtime.periods.filter(({ startTime }) => new Date(startTime).getTime() === fromWallClock(evening).getTime())
  expect(asked).toHaveLength(1)
})
