import { App } from 'aws-cdk-lib'
import { posthorn } from './posthorn.ts'

/** What `cdk synth` and `cdk deploy` run: settings come as `--context name=value`. */
posthorn(new App())
