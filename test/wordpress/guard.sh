#!/bin/sh
# Runs a program for as long as whoever started this keeps standard input open, then ends it and deletes a folder.
# However the tests end - a crash, Ctrl-C, a kill - nothing is left running and nothing is left behind.
#
#   sh guard.sh FOLDER PROGRAM [ARGUMENT...]      as the leader of a process group
folder=$1
shift
trap '' INT HUP
"$@" < /dev/null &
cat > /dev/null
# The program may have workers: the whole group goes, but for this.
trap '' TERM
kill -TERM 0
wait
rm -rf "$folder"
