import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The folder of this package: what lies beside its sources is found from there, by the sources and by what was built from them. */
export const packageFolder = new URL('.', pathToFileURL(findPackageJSON('..', import.meta.url) ?? ''))
