import { Command } from 'commander';
import { addAnalyze } from './commands/analyze';
import { addBench } from './commands/bench';
import { addConformance } from './commands/conformance';
import { addGateway } from './commands/gateway';
import { addLanguage } from './commands/language';
import { addPlay } from './commands/play';
import { addReplay } from './commands/replay';
import { addReport } from './commands/report';
import { addStructures } from './commands/structures';
import { addTable } from './commands/table';

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

const program = new Command('crafttable')
  .description('CraftTable without a screen: play, replay, check and measure games of the CRAFT world')
  .showHelpAfterError('(add --help for what is possible)');

addPlay(program);
addReplay(program);
addConformance(program);
addStructures(program);
addBench(program);
addLanguage(program);
addAnalyze(program);
addTable(program);
addReport(program);
addGateway(program);

await program.parseAsync();
