import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import { byOf } from '../../../functions/hosts/cli/operating.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('operator of an act: the given name, otherwise the user of this machine', () => {
  expect([byOf(' Olga '), byOf(undefined), byOf(' ')]).toEqual([
    ...['Olga', os.userInfo().username, os.userInfo().username],
  ])
})

it('operator of an act, a user without a name (in a container): its number', () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd')
  })
  syncBuiltinESMExports()
  expect(byOf(undefined)).toBe(String(process.getuid?.()))
})
